import { FACES_PROBE_ID } from '../../../shared/federation/prerendered.ts'

const OPTIONAL = /@font-face\s*\{(?=[^}]*font-display:\s*optional)[^}]*?font-family:\s*"?([^;"}]+)"?/g

/** Narrow and wide letters in turn: no two faces give them the same width. */
const WORDS = 'Wim jilt 0123 Mãe'

/** The families of faces that show only when they are there in time, each with what stands in for it. */
const families = (faces: string): [face: string, standIn: string][] =>
  [...faces.matchAll(OPTIONAL)].map(([, face = '']) => [face, face.replace(/ Variable$/, ' Fallback')])

/** Rules and element by which the page's code learns what the first paint was made with. */
export function facesProbe(faces: string): { rules: string; element: string } {
  const rules = families(faces).flatMap((pair, at) =>
    pair.map((_, from) => {
      const stack = [...pair.slice(from).map((name) => `"${name}"`), 'system-ui', 'sans-serif'].join()
      return `#${FACES_PROBE_ID} i:nth-child(${2 * at + from + 1}){font-family:${stack}}`
    }),
  )
  const words = rules.map(() => `<i>${WORDS}</i>`).join('')
  const hidden = `#${FACES_PROBE_ID}{position:absolute;top:0;left:0;width:0;height:0;overflow:hidden;visibility:hidden}`
  const alone = `#${FACES_PROBE_ID} i{position:absolute;font:400 32px/1 serif;white-space:nowrap}`
  return {
    rules: [hidden, alone, ...rules].join(''),
    element: `<div id="${FACES_PROBE_ID}" aria-hidden="true">${words}</div>`,
  }
}
