import { imageCommands } from './images.ts'

const wish = { commit: 'abc123', registry: undefined, push: false }
const PUSHED = { ...wish, registry: 'registry.example/loopi/', push: true }

test('images are built under the commit they are made of', () => {
  const build = (part: string) => [
    ...['build', '--file', 'docker/Dockerfile', '--target', part],
    ...['--build-arg', 'COMMIT=abc123', '--tag', `loopi-${part}:abc123`, '.'],
  ]
  expect(imageCommands(wish)).toEqual([build('host'), build('api')])
})

test('nothing is pushed before everything is built, for every processor, with SBOM and provenance', () => {
  const commands = imageCommands(PUSHED)
  const ends = commands.map((command) => command.slice(-4))
  const tag = (part: string) => `registry.example/loopi/loopi-${part}:abc123`
  expect(ends).toEqual([
    ['--tag', tag('host'), '--output=type=cacheonly', '.'],
    ['--tag', tag('api'), '--output=type=cacheonly', '.'],
    ['--tag', tag('host'), '--push', '.'],
    ['--tag', tag('api'), '--push', '.'],
  ])
  for (const command of commands)
    expect(command).toEqual(expect.arrayContaining(['linux/amd64,linux/arm64', '--sbom=true', '--provenance=mode=max']))
})

test('the key of releases is a secret of the host’s build, and its id alone an argument', () => {
  const [host, api] = imageCommands({ ...wish, signingKeyId: 'feed' }).map((command) => command.join(' '))
  expect(host).toContain('--build-arg SIGNING_KEY_ID=feed --secret id=release_signing_key,env=RELEASE_SIGNING_KEY')
  expect(api).not.toContain('secret')
})

test('an image says where its sources are, and takes the base of a mirror', () => {
  const nodeImage = 'mirror.example/node@sha256:0a'
  const [host = []] = imageCommands({ ...wish, source: 'https://git.example/loopi', nodeImage })
  expect(host).toEqual(expect.arrayContaining([`NODE_IMAGE=${nodeImage}`, 'SOURCE=https://git.example/loopi']))
})

test('the pipeline of one part builds and pushes its image alone', () => {
  const commands = imageCommands({ ...wish, registry: 'registry.example', push: true, parts: ['api'] })
  expect(commands.map((command) => command.find((word) => word.startsWith('registry.example')))).toEqual([
    'registry.example/loopi-api:abc123',
    'registry.example/loopi-api:abc123',
  ])
})
