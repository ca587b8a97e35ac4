import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { aBuiltFolder } from '../../host/test/built-folder.ts'
import { aKey, aSignedCopy, keysOf, type TeamKey } from '../../host/test/keys.ts'
import { readSigned } from '../store/signed-release.ts'
import { buildOriginOf } from './build-origin.ts'
import { sealEnvelope } from './dsse.ts'
import { keysFor } from './keys.ts'
import { provenanceOf, STATEMENT_TYPE } from './provenance.ts'
import { type SignedRecord, verifyRecord } from './verify-record.ts'

const NAME = 'mf-customer'

async function aSigned(key: TeamKey, commit: string | null = 'c0ffee'): Promise<SignedRecord> {
  const { folder, hash } = await aBuiltFolder({ commit, dirty: true, builtAt: '2026-11-23T07:00:00.000Z' })
  return readSigned(await aSignedCopy(folder, key), NAME, hash)
}

/** Code of the problem with the area's keys, or null. */
const problemIn = (signed: SignedRecord, ...keys: readonly TeamKey[]) =>
  verifyRecord(signed, keysFor(keysOf(NAME, ...keys), NAME)).problem?.code ?? null

test('a signed release passes by its key, and says who signed and from which commit', async () => {
  const key = aKey()
  const verified = verifyRecord(await aSigned(key), keysFor(keysOf(NAME, key), NAME))
  expect(verified).toMatchObject({
    problem: null,
    signers: [key.key.id],
    statement: {
      predicate: {
        buildDefinition: {
          internalParameters: { dirty: true },
          resolvedDependencies: [{ digest: { gitCommit: 'c0ffee' } }],
        },
        runDetails: { metadata: { finishedOn: '2026-11-23T07:00:00.000Z' } },
      },
    },
  })
})

test('keys of before and after a rotation are both accepted', async () => {
  const [before, after] = [aKey(), aKey()]
  for (const key of [before, after]) expect(problemIn(await aSigned(key), before, after)).toBeNull()
})

test('refused are: unsigned, signed by another key or for another area, and what cannot be read', async () => {
  const [ours, other] = [aKey(), aKey()]
  const signed = await aSigned(ours)
  expect(problemIn({ ...signed, envelope: null }, ours)).toBe('unsigned')
  expect(problemIn(signed, other)).toBe('signature-foreign')
  expect(problemIn({ ...signed, name: 'mf-marketing' }, ours)).toBe('signature-elsewhere')
  expect(problemIn({ ...signed, hash: 'f'.repeat(16) }, ours)).toBe('signature-elsewhere')
  expect(problemIn({ ...signed, envelope: Buffer.from('{') }, ours)).toBe('signature-unreadable')
})

test('a foreign signature under the name of a known key is refused as forged', async () => {
  const [ours, other] = [aKey(), aKey()]
  const { record, ...rest } = await aSigned(ours)
  const statement = Buffer.from(JSON.stringify(provenanceOf(record, buildOriginOf({}))))
  const sealed = sealEnvelope(STATEMENT_TYPE, statement, { ...other.key, id: ours.key.id })
  expect(problemIn({ ...rest, record, envelope: Buffer.from(JSON.stringify(sealed)) }, ours)).toBe('signature-forged')
})

test('the envelope of another release of the same area is refused', async () => {
  const key = aKey()
  const [one, other] = [await aSigned(key), await aSigned(key, 'decaf')]
  expect(problemIn({ ...one, envelope: other.envelope }, key)).toBe('signature-elsewhere')
})

test('something else that the key signed is refused', async () => {
  const key = aKey()
  const signed = await aSigned(key)
  const mail = sealEnvelope('text/plain', Buffer.from('Olá'), key.key)
  expect(problemIn({ ...signed, envelope: Buffer.from(JSON.stringify(mail)) }, key)).toBe('signature-unreadable')
})

test('every field of the record is signed', async () => {
  const key = aKey()
  const signed = await aSigned(key)
  const record = JSON.parse(signed.record.toString('utf8')) as Record<string, unknown>
  const fields = Object.keys(record)
  expect(fields).toEqual(expect.arrayContaining(['area', 'pages', 'files', 'contents', 'shared', 'entry', 'commit']))
  for (const field of fields) {
    const { [field]: _gone, ...rest } = record
    for (const edited of [rest, { ...record, [field]: 'edited' }])
      expect(problemIn({ ...signed, record: Buffer.from(JSON.stringify(edited)) }, key)).toBe('signature-elsewhere')
  }
})

test('any single changed byte of the record is refused', async () => {
  const key = aKey()
  const signed = await aSigned(key)
  const accepted = [...signed.record.keys()].filter((at) => {
    const record = Buffer.from(signed.record)
    record[at] = (record[at] ?? 0) ^ (1 + (at % 255))
    return problemIn({ ...signed, record }, key) === null
  })
  expect(accepted).toEqual([])
})

test('without keys nothing has to be signed, but an envelope of another release is refused', async () => {
  const key = aKey()
  const [one, other] = [await aSigned(key), await aSigned(key, 'decaf')]
  expect(problemIn({ ...one, envelope: null })).toBeNull()
  expect(problemIn(one)).toBeNull()
  expect(problemIn({ ...one, envelope: other.envelope })).toBe('signature-elsewhere')
})

test('a record of the shell, which has a name and no area, is signed alike', async () => {
  const key = aKey()
  const { folder } = await aBuiltFolder()
  const json = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Record<string, unknown>
  const { area: _none, ...rest } = json
  const record = Buffer.from(JSON.stringify({ ...rest, name: 'shell' }))
  const statement = Buffer.from(JSON.stringify(provenanceOf(record, buildOriginOf({}))))
  const envelope = Buffer.from(JSON.stringify(sealEnvelope(STATEMENT_TYPE, statement, key.key)))
  const signed = { record, envelope, name: 'shell', hash: String(json.hash) }
  expect(verifyRecord(signed, keysFor(keysOf('shell', key), 'shell')).problem).toBeNull()
  expect(verifyRecord({ ...signed, name: NAME }, keysFor(keysOf('*', key), NAME)).problem?.code).toBe(
    'signature-elsewhere',
  )
})

test('a pipeline says repository, ref, workflow and run', () => {
  const origin = buildOriginOf({
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'loopi/loopi',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_WORKFLOW_REF: 'loopi/loopi/.github/workflows/mf-customer.yml@refs/heads/main',
    GITHUB_RUN_ID: '42',
    GITHUB_RUN_ATTEMPT: '2',
    RUNNER_ENVIRONMENT: 'github-hosted',
  })
  const record = { name: NAME, hash: 'a'.repeat(16), version: '1.0.0', commit: 'c0ffee', builder: { rspack: '2.3.2' } }
  expect(provenanceOf(Buffer.from(JSON.stringify(record)), origin).predicate).toMatchObject({
    buildDefinition: {
      externalParameters: { repository: 'https://github.example/loopi/loopi', ref: 'refs/heads/main' },
      resolvedDependencies: [
        { uri: 'git+https://github.example/loopi/loopi@refs/heads/main', digest: { gitCommit: 'c0ffee' } },
      ],
    },
    runDetails: {
      builder: { id: 'https://github.example/actions/runner/github-hosted', version: { rspack: '2.3.2' } },
      metadata: { invocationId: 'https://github.example/loopi/loopi/actions/runs/42/attempts/2' },
    },
  })
})
