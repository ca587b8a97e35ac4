import { aBuiltFolder } from '../../host/test/built-folder.ts'
import { aKey } from '../../host/test/keys.ts'
import { isWhole } from '../store/folder-state.ts'
import { readReleaseIn } from '../store/records.ts'
import { signIfAsked } from './sign-release.ts'
import { namedCommit, stampCommit } from './stamp-commit.ts'

test('COMMIT names the commit, and by its end that the tree had edits', () => {
  expect(namedCommit({ COMMIT: ' 0a1b\n' })).toEqual({ commit: '0a1b', dirty: false })
  expect(namedCommit({ COMMIT: '0a1b-dirty' })).toEqual({ commit: '0a1b', dirty: true })
  expect(namedCommit({ COMMIT: ' ' })).toBeNull()
})

test('the commit is in the record, and the release is the same one', async () => {
  const { folder, hash } = await aBuiltFolder()
  await stampCommit(folder, { commit: '0a1b', dirty: true })
  expect(await readReleaseIn(folder)).toMatchObject({ hash, commit: '0a1b', dirty: true })
  expect(await isWhole(folder)).toBe(true)
})

test('a signed release keeps the commit that was signed', async () => {
  const { folder } = await aBuiltFolder()
  await signIfAsked(folder, { RELEASE_SIGNING_KEY: aKey().privateKey })
  await expect(stampCommit(folder, { commit: '0a1b', dirty: false })).rejects.toThrow('is signed')
})
