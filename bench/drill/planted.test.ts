import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { ALL_EDITS, type Edit } from '../../e2e/fixtures/variants.ts'
import { root } from '../../platform/lib/paths.ts'
import { AREA_RELEASES } from './area-breaks.ts'
import { SHELL_RELEASES } from './shell-breaks.ts'

// A release of the drill or of a browser test is built from edited sources; an edit whose text is gone fails late there.
const edited = [...ALL_EDITS, ...[...AREA_RELEASES, ...SHELL_RELEASES].map(({ edits }) => edits)]

test.each(edited.map((edits) => [edits.map(([, , to]) => to).join(' '), edits] as const))(
  'the sources hold what %j replaces',
  (_edits, edits: readonly Edit[]) => {
    const sources = new Map<string, string>()
    for (const [file, from, to] of edits) {
      const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
      expect(source).toContain(from)
      sources.set(
        file,
        source.replace(from, () => to),
      )
    }
  },
)
