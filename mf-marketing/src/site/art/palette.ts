/** Flat colours of the drawings; the same in both schemes, as a printed sticker would be. */
export const palette = {
  ink: '#12352c',
  paper: '#fff9f2',
  leaf: '#1e8a63',
  sun: '#ffb627',
  gold: '#b87503',
  caju: '#d94a26',
  ember: '#c73e1d',
  blush: '#ffc0ad',
  mist: '#b4dcca',
  line: '#ddd0c0',
} as const
