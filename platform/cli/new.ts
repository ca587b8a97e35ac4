import { Argument, type Command, Option } from 'commander'
import type { AreaOptions } from '../generate/kinds/area.ts'
import type { EndpointOptions } from '../generate/kinds/endpoint.ts'
import type { ErrorOptions } from '../generate/kinds/error.ts'
import type { JobOptions } from '../generate/kinds/job.ts'
import type { MailOptions } from '../generate/kinds/mail.ts'
import type { PageOptions } from '../generate/kinds/page.ts'
import type { Generator } from '../generate/new.ts'
import { areaFolders } from '../lib/area-folders.ts'

/** Runs a generator; a wrong name or something that exists is a sentence, and nothing was changed. */
async function run(generator: () => Promise<Generator>): Promise<void> {
  const { runNew } = await import('../generate/new.ts')
  const { messageFor } = await import('../lib/user-error.ts')
  try {
    await runNew(await generator(), { log: console.log })
  } catch (error) {
    console.error(`✗ ${messageFor(error)}`)
    process.exitCode = 1
  }
}

const ACCESS = ['--access <roles>', 'public, or the roles that may: cliente,admin,root'] as const

function addFrontKinds(create: Command): void {
  create
    .command('area')
    .description('an area with one page, its tests and its pipeline')
    .argument('<name>', 'mf- and a name, such as mf-raffles')
    .requiredOption('--path <path>', 'address of its page, such as /sorteios')
    .requiredOption('--title <text>', 'title of area and page, in Portuguese')
    .requiredOption(...ACCESS)
    .action((name: string, options: AreaOptions) =>
      run(async () => {
        const { newArea } = await import('../generate/kinds/area.ts')
        return (changes) => newArea(changes, name, options)
      }),
    )
  create
    .command('page')
    .description('a page of an area: route, component, texts, test')
    .addArgument(new Argument('<area>').choices(areaFolders()))
    .argument('<path>', 'its address, such as /area-do-cliente/sorteios')
    .requiredOption('--name <name>', 'name of its files in English, such as raffles')
    .requiredOption('--title <text>', 'its title, in Portuguese')
    .requiredOption(...ACCESS)
    .option('--feature <name>', 'folder of src/features; that of its name without one')
    .action((area: string, path: string, options: PageOptions) =>
      run(async () => {
        const { newPage } = await import('../generate/kinds/page.ts')
        return (changes) => newPage(changes, area, path, options)
      }),
    )
}

function addApiKinds(create: Command): void {
  create
    .command('endpoint')
    .description('a call of the api: contract, handler, tests, access, answer of the fake backend')
    .argument('<noun.name>', 'such as raffles.list; a new noun gets its module')
    .requiredOption('--summary <text>', 'what it does, in Portuguese, for the documentation')
    .requiredOption(...ACCESS)
    .addOption(
      new Option('--method <method>', 'GET reads, the others write').choices(['GET', 'POST', 'PUT']).default('GET'),
    )
    .option('--path <path>', 'address below /api; /noun/name without one')
    .action((endpoint: string, options: EndpointOptions) =>
      run(async () => {
        const { newEndpoint } = await import('../generate/kinds/endpoint.ts')
        return (changes) => newEndpoint(changes, endpoint, options)
      }),
    )
  create
    .command('error')
    .description('a refusal of an endpoint: code, status, sentence')
    .argument('<code>', 'a noun and what is wrong, such as raffle/closed')
    .requiredOption('--endpoint <noun.name>', 'endpoint that can meet it')
    .requiredOption('--sentence <text>', 'what happened and what to do, in Portuguese')
    .option('--status <status>', 'HTTP status', '409')
    .action((code: string, options: ErrorOptions) =>
      run(async () => {
        const { newError } = await import('../generate/kinds/error.ts')
        return (changes) => newError(changes, code, options)
      }),
    )
  create
    .command('mail')
    .description('a mail: its job, email, handler, test')
    .argument('<name>', 'such as raffle-won')
    .requiredOption('--module <name>', 'module of the api that writes it')
    .requiredOption('--subject <text>', 'its subject, in Portuguese')
    .addOption(
      new Option('--priority <priority>', 'awaited by a person, news of today, or bulk by the thousand')
        .choices(['awaited', 'news', 'bulk'])
        .default('news'),
    )
    .action((name: string, options: MailOptions) =>
      run(async () => {
        const { newMail } = await import('../generate/kinds/mail.ts')
        return (changes) => newMail(changes, name, options)
      }),
    )
  create
    .command('job')
    .description('a program on the database, with its command and its test')
    .argument('<name>', 'such as count-points')
    .requiredOption('--about <text>', 'what it does, in English, for --help')
    .option('--every <minutes>', 'also run it in the api, so often')
    .action((name: string, options: JobOptions) =>
      run(async () => {
        const { newJob } = await import('../generate/kinds/job.ts')
        return (changes) => newJob(changes, name, options)
      }),
    )
}

/** Commands that write new code: `loopi new …`. */
export function addNew(program: Command): void {
  const create = program
    .command('new')
    .description('write a new area, page, endpoint, error, mail or job, green from the start')
  addFrontKinds(create)
  addApiKinds(create)
}
