import { root } from '../lib/paths.ts'
import { newArea } from './new-area.ts'

const AREA = { name: 'mf-raffles', title: 'Sorteios', path: '/sorteios' }

test.each([
  ['a name without its prefix', { name: 'raffles' }, 'no name of an area'],
  ['a name that exists', { name: 'mf-customer' }, 'There is a folder mf-customer already'],
  ['another area’s address', { path: '/cupons' }, '/cupons belongs to mf-customer already'],
  ['the shell’s address', { path: '/admin-login' }, '/admin-login belongs to shell already'],
  ['no address', { path: 'Sorteios' }, 'no path of a page'],
  ['an empty title', { title: ' ' }, 'one line without an apostrophe'],
])('%s is refused before anything is written', async (_what, wrong, sentence) => {
  await expect(newArea(root, { ...AREA, ...wrong })).rejects.toThrow(sentence)
})
