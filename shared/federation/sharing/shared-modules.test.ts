import { sentenceOf } from '../problem.ts'
import { sharedModuleProblems } from './shared-modules.texts.ts'
import { type SharedOffer, type SharedUse, sharedProblems } from './shared-modules.ts'

const CORE = '@loopi/shared/ui/core'
/** Import of that door. */
const DOOR = '@loopi/shared/ui/core'
const MANTINE = { '@mantine/core': '9.7.3' }

const use = (names: string[], holds: Record<string, string> = MANTINE): SharedUse => ({
  shared: { [CORE]: {} },
  uses: { [CORE]: { names, holds } },
})

const shell = (names: string[], holds: Record<string, string> = MANTINE, hash = 'old'): SharedOffer => ({
  hash,
  shared: { [CORE]: {} },
  provides: { [CORE]: { names, holds } },
})

const said = (asked: SharedUse, offer: SharedOffer, ...others: SharedOffer[]) =>
  sharedProblems(asked, offer, others).map((problem) => sentenceOf(sharedModuleProblems, problem))

test('a release fits every shell that has the names which it uses, newer or older', () => {
  expect(said(use(['Button']), shell(['Button', 'useMask']))).toEqual([])
  expect(said(use(['Button']), shell(['Button', 'Center']))).toEqual([])
  expect(said(use([]), shell([]))).toEqual([])
})

test('a missing name is told with the shell that lacks it, and the newest that has it', () => {
  const asked = use(['Button', 'useMask'])
  expect(said(asked, shell(['Button']))).toEqual([`useMask of ${DOOR} is not in shell old`])
  const newest = shell(['Button', 'useMask'], MANTINE, 'newest')
  const newer = shell(['Button', 'useMask'], MANTINE, 'newer')
  expect(said(asked, shell(['Button']), shell([], MANTINE, 'oldest'), newest, newer)).toEqual([
    `useMask of ${DOOR} is not in shell old; shell newest has it`,
  ])
})

test.each([
  ['a member that the shell measured', 'notify.info', ['notify', 'notify.info'], []],
  ['a member that is not among the measured ones', 'notify.ask', ['notify', 'notify.info'], ['notify.ask']],
  ['a member of what has no measured members', 'useForm.debug', ['useForm'], []],
  ['a member of a member', 'z.iso.date', ['z', 'z.iso', 'z.iso.date', 'z.iso.time'], []],
  ['a member of a member that is missing', 'z.iso.week', ['z', 'z.iso', 'z.iso.date'], ['z.iso.week']],
  ['a member of a name that is missing itself', 'gone.member', ['other'], ['gone.member']],
])('%s', (_name, name, provided, missing) => {
  const sentences = missing.map((one) => `${one} of ${DOOR} is not in shell old`)
  expect(said(use([name]), shell(provided))).toEqual(sentences)
})

test('another major behind the door is refused, another minor is not', () => {
  expect(said(use(['Button'], { '@mantine/core': '9.0.1' }), shell(['Button']))).toEqual([])
  expect(said(use(['Button'], { '@mantine/core': '8.3.0' }), shell(['Button']))).toEqual([
    `${DOOR}: built against @mantine/core 8.3.0, and the shell has 9.7.3`,
  ])
  expect(said(use(['Button'], { sonner: '2.0.0' }), shell(['Button']))).toEqual([])
})

test('a module that the shell does not have is told by name', () => {
  expect(said(use(['Button']), { hash: 'old', shared: {}, provides: {} })).toEqual([
    `the shell does not provide ${DOOR}`,
  ])
})
