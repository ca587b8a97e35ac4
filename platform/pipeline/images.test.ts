import { imageCommands } from './images.ts'

const wish = { commit: 'abc123', registry: undefined, push: false }

test('images are built under the commit they are made of', () => {
  expect(imageCommands(wish)).toEqual([
    [
      'build',
      '--file',
      'docker/Dockerfile',
      '--target',
      'host',
      '--build-arg',
      'COMMIT=abc123',
      '--tag',
      'loopi-host:abc123',
      '.',
    ],
    [
      'build',
      '--file',
      'docker/Dockerfile',
      '--target',
      'api',
      '--build-arg',
      'COMMIT=abc123',
      '--tag',
      'loopi-api:abc123',
      '.',
    ],
  ])
})

test('nothing is pushed before everything is built', () => {
  const commands = imageCommands({ ...wish, registry: 'registry.example/loopi/', push: true })
  expect(commands.map(([first]) => first)).toEqual(['build', 'build', 'push', 'push'])
  expect(commands.at(-1)).toEqual(['push', 'registry.example/loopi/loopi-api:abc123'])
})

test('the pipeline of one part builds and pushes its image alone', () => {
  const commands = imageCommands({ ...wish, registry: 'registry.example', push: true, parts: ['api'] })
  expect(commands.map((command) => command.find((word) => word.startsWith('registry.example')))).toEqual([
    'registry.example/loopi-api:abc123',
    'registry.example/loopi-api:abc123',
  ])
})
