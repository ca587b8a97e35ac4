import type { MantineColorsTuple } from '@mantine/core'

/** Cashew: the brand's coral red. Shade 6 carries white text. */
const caju: MantineColorsTuple = [
  '#fff1ec',
  '#ffdfd4',
  '#ffc0ad',
  '#ff9d80',
  '#fb7f5c',
  '#e9592f',
  '#c73e1d',
  '#a93217',
  '#862710',
  '#5e1b0b',
]

/** Forest: the brand's ink. Shade 5 is the leaf, 9 the ink itself. */
const mata: MantineColorsTuple = [
  '#eef8f3',
  '#d9eee4',
  '#b4dcca',
  '#85c6a9',
  '#4faa85',
  '#1e8a63',
  '#177351',
  '#155a43',
  '#144739',
  '#12352c',
]

/** Sun: the accent, always under dark text. */
const sol: MantineColorsTuple = [
  '#fff8e6',
  '#ffefc7',
  '#ffe19c',
  '#ffd26a',
  '#ffc446',
  '#ffb627',
  '#e89a0c',
  '#b87503',
  '#8a5700',
  '#5c3a00',
]

/** Errors: cooler than caju, so that they do not look like the brand. */
const red: MantineColorsTuple = [
  '#fff0f2',
  '#ffdfe4',
  '#ffbdc8',
  '#ff96a6',
  '#fb7289',
  '#e4405d',
  '#c2213f',
  '#a01731',
  '#7d1026',
  '#590a1b',
]

/** Neutrals of the light scheme, warm like paper. */
const gray: MantineColorsTuple = [
  '#fcf7f0',
  '#f6eee3',
  '#ece1d3',
  '#ddd0c0',
  '#cbbcab',
  '#796d61',
  '#645a4f',
  '#4b433b',
  '#332d27',
  '#1f1a16',
]

/** Neutrals of the dark scheme, greenish: text first, the page at 7. */
const dark: MantineColorsTuple = [
  '#f5efe5',
  '#dcdbd0',
  '#b6c2b9',
  '#93a59c',
  '#3d594e',
  '#264239',
  '#1a352d',
  '#0f241e',
  '#0b1b17',
  '#07120f',
]

export const colours = { caju, mata, sol, red, gray, dark }
