import { FACES_PROBE_ID } from '../../../shared/federation/prerendered.ts'

const OPTIONAL = /@font-face\s*\{(?=[^}]*font-display:\s*optional)[^}]*?font-family:\s*"?([^;"}]+)"?/g

/** Sample with narrow and wide letters, whose width differs between any two faces. */
const WORDS = 'Wim jilt 0123 Mãe'

/** Families of optional faces (`font-display: optional`), each with its fallback. */
const families = (faces: string): [face: string, fallback: string][] =>
  [...faces.matchAll(OPTIONAL)].map(([, face = '']) => [face, face.replace(/ Variable$/, ' Fallback')])

/** Font probe: rules and an element whose widths tell which faces the first paint used. */
export function fontProbe(faces: string): { rules: string; element: string } {
  const rules = families(faces).flatMap((pair, at) =>
    pair.map((_, from) => {
      const stack = [...pair.slice(from).map((name) => `"${name}"`), 'system-ui', 'sans-serif'].join()
      return `#${FACES_PROBE_ID} i:nth-child(${2 * at + from + 1}){font-family:${stack}}`
    }),
  )
  const samples = rules.map(() => `<i>${WORDS}</i>`).join('')
  const hidden = `#${FACES_PROBE_ID}{position:absolute;top:0;left:0;width:0;height:0;overflow:hidden;visibility:hidden}`
  const sample = `#${FACES_PROBE_ID} i{position:absolute;font:400 32px/1 serif;white-space:nowrap}`
  return {
    rules: [hidden, sample, ...rules].join(''),
    element: `<div id="${FACES_PROBE_ID}" aria-hidden="true">${samples}</div>`,
  }
}
