// Who may import whom: contract -> the rest of shared -> features -> app, and no area ever meets another.
// TypeScript 7 has no JavaScript interface, so the sources are read with swc; it sees `import type` as well.
const APP = '^(shell|mf-[a-z0-9-]+)'
const TEST = '([.](test|spec)[.]tsx?$|^[^/]+/test/|^e2e/|^bench/|/src/standalone[.]tsx$)'

/** An import that is refused; the comment is what the person who wrote it reads. */
const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    refuse(
      'apps-never-meet',
      'The shell and the areas are released apart: what two of them need belongs into shared, links go by URL.',
      { path: `${APP}/` },
      { path: `${APP}/`, pathNot: '^$1/' },
    ),
    refuse(
      'feature-island',
      'Features of one app do not know each other: what two of them need moves up into the app, or into shared.',
      { path: `${APP}/src/features/([^/]+)/` },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    refuse(
      'features-below-app',
      'A feature takes nothing from the app above it but its paths.',
      { path: `${APP}/src/features/` },
      { path: '^$1/src/(app/(?!paths)|(area|main|bootstrap|standalone)[.]tsx?$)' },
    ),
    refuse(
      'browser-and-server-apart',
      'What runs in the browser does not import what runs in Node.',
      { path: `${APP}/(src/|area[.]ts$)` },
      { path: '^(platform/|api/|e2e/|bench/)', pathNot: '^platform/kit/(testing/|area[.]ts$)' },
    ),
    refuse(
      'contract-is-pure',
      'The contract is read by browser and server: zod and itself, nothing else.',
      { path: '^shared/contract/', pathNot: TEST },
      { pathNot: '^shared/contract/|node_modules/zod/' },
    ),
    refuse(
      'contract-is-the-lowest',
      'The contract knows nothing above it, not even in tests.',
      { path: '^shared/contract/' },
      { path: '^shared/(?!contract/)' },
    ),
    refuse(
      'texts-know-only-the-contract',
      'Texts are words and formats.',
      { path: '^shared/texts/' },
      { path: '^shared/(?!texts/|contract/)' },
    ),
    refuse(
      'ui-knows-no-business',
      'The interface kit knows design: no session, no calls, no areas.',
      { path: '^shared/ui/', pathNot: TEST },
      { path: '^shared/(contract|session|api-client|federation)/' },
    ),
    refuse(
      'session-below-client',
      'The client reads the session, so the session must not need the client.',
      { path: '^shared/session/', pathNot: TEST },
      { path: '^shared/(api-client|federation|ui|notify)/' },
    ),
    refuse(
      'shared-below-apps',
      'Shared code does not know who uses it.',
      { path: '^shared/' },
      { path: '^(shell|platform|mf-[a-z0-9-]+|api|e2e|bench)/' },
    ),
    refuse(
      'demo-is-pure',
      'The demo is read by Node and the browser: the contract and itself, nothing else.',
      { path: '^shared/demo/' },
      { pathNot: '^shared/(contract|demo)/' },
    ),
    refuse(
      'demo-for-seed-and-fakes',
      'The demo never ships to a browser: the seed, the check of its passwords and the fake backend read it.',
      { pathNot: `${TEST}|^(shared/(demo|testing)|api/src/jobs)/|^api/src/main/demo[.]ts$` },
      { path: '^shared/demo/' },
    ),
    refuse(
      'api-takes-the-contract',
      'The api shares only the contract and the federation data with the fronts; the demo is for the seed.',
      { path: '^api/', pathNot: TEST },
      { path: '^(shared/(?!contract/|federation/|demo/)|shell/|platform/|mf-|e2e/|bench/)' },
    ),
    refuse(
      'api-module-island',
      'A module of the api offers `*.public.ts` to the others; the rest of it is its own.',
      { path: '^api/src/modules/([^/]+)/', pathNot: TEST },
      { path: '^api/src/modules/[^/]+/', pathNot: ['^api/src/modules/$1/', '[.]public[.]ts$'] },
    ),
    ...[
      ['lib', 'config|db|mail|plugins|sandbox|docs|modules|jobs|main'],
      ['config', 'db|mail|plugins|sandbox|docs|modules|jobs|main'],
      ['db', 'mail|plugins|sandbox|docs|modules|jobs|main'],
      ['mail', 'plugins|sandbox|docs|modules|jobs|main'],
      ['(plugins|sandbox)', 'docs|modules|jobs|main'],
      ['(modules|docs)', 'jobs|main'],
      ['jobs', 'main'],
    ].map(([floor, above]) =>
      refuse(
        `api-${floor}-is-below`,
        'Floors of the api stand on each other: lib, config, db, mail, plugins, modules, jobs, main.',
        { path: `^api/src/${floor}/`, pathNot: TEST },
        { path: `^api/src/(${above})/` },
      ),
    ),
    refuse(
      'platform-knows-no-app',
      'The record of an app says what host and gate have to know of it; only the build opens its sources, by path.',
      { path: '^platform/', pathNot: TEST },
      {
        path: '^(shell|mf-[a-z0-9-]+|api|e2e)/',
        pathNot: '^api/(src/docs/|src/jobs/retention-page[.]ts|test/authorization/)',
      },
    ),
    ...[
      ['lib', 'releases|build|host|local|pipeline|new-area|cli'],
      ['releases', 'build|host|local|pipeline|new-area|cli'],
      ['build', 'host|local|pipeline|new-area|cli'],
      ['host', 'local|pipeline|new-area|cli'],
      ['local', 'pipeline|new-area|cli'],
      ['pipeline', 'generate|cli'],
      ['new-area', 'cli'],
    ].map(([room, above]) =>
      refuse(
        `platform-${room}-is-below`,
        'Rooms of the platform stand on each other: lib, releases, build, host, local, pipeline, new-area, cli.',
        { path: `^platform/${room}/`, pathNot: TEST },
        { path: `^platform/(${above})/` },
      ),
    ),
    refuse(
      'host-compiles-nothing',
      'The image of the host has no compiler: only the development servers build.',
      { path: '^platform/host/', pathNot: `${TEST}|^platform/host/dev/` },
      { path: '^platform/(build|host/dev)/' },
    ),
    refuse(
      'root-config-is-the-top',
      'Apps and the kit take `defineShell` and `defineArea`; nothing that they are made of imports them back.',
      { path: '^platform/', pathNot: '^platform/kit/index[.]ts$' },
      { path: '^rspack[.]config[.]base[.]ts$' },
    ),
    refuse(
      'entry-points-are-not-imported',
      'What two commands need lives in a room below them.',
      {},
      {
        path: '^platform/(cli/(loopi[.]mjs|(main|delivery|release/deploy)[.]ts)|host/server[.]ts)$',
      },
    ),
    refuse(
      'bench-is-the-highest',
      'A bench measures the rooms; none of them needs a bench.',
      { pathNot: '^bench/' },
      { path: '^bench/' },
    ),
    refuse(
      'testing-only-in-tests',
      'Fakes and builders never ship: only tests and the stand-alone area import them.',
      { pathNot: `${TEST}|^(shared|platform/kit)/testing/` },
      { path: '^shared/testing/' },
    ),
    refuse(
      'standalone-never-ships',
      'An area alone is a page of its own, with fakes in it: nothing that is released leads to it.',
      {},
      { path: '/src/standalone[.]tsx$' },
    ),
    refuse('tests-are-not-imported', 'A test is imported by nobody.', {}, { path: '[.](test|spec)[.]tsx?$' }),
    refuse('no-cycles', 'Two files that need each other are one file, or hide a third.', {}, { circular: true }),
    // `area-to-prerender`, `all-areas` and `remote-pages` are the areas that a build puts there.
    refuse(
      'resolvable',
      'This import leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^(node:|(area-to-prerender|all-areas|remote-pages)$)' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
