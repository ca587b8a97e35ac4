import type { Rule } from '../../../shared/federation/compatibility.ts'
import type { RefusedRelease } from '../../../shared/federation/registry/change.ts'
import { dateTime } from './release-problems.ts'

export const releaseTexts = {
  rules: {
    'shared-modules': 'shared modules',
    'singleton-copy': 'singleton copies',
    expose: 'exposed module',
    'area-data': 'area data',
    routes: 'routes',
    navigation: 'navigation',
    claims: 'claims of the token',
    builder: 'builder',
    api: 'api',
    integrity: 'integrity',
    signature: 'signature',
    budget: 'size',
    areas: 'live areas',
  } satisfies Record<Rule, string>,
  statuses: {
    live: 'live',
    canary: 'canary',
    'last-known-good': 'last known good',
    earlier: 'earlier',
    published: 'published',
  },
  columns: ['release (hash)', 'version', 'status', 'gzip', 'age', 'commit'],
  none: 'no published release',
  justNow: 'now',
  dirty: '+ edits',

  building: (area: string) => `Building ${area} …`,
  refused: (area: string, hash: string, rules: readonly string[]) =>
    `${area} ${hash} did not pass the gate: ${rules.join(', ')}.`,
  passed: (area: string, hash: string) => `${area} ${hash} passed the gate:`,
  published: (area: string, hash: string) =>
    `Published. To make it live: npm run promote -- ${area} ${hash} --canary 10 --reason "…"`,
  known: (area: string, hash: string) => `${area} ${hash} was published already: nothing changed.`,
  promoted: (area: string, hash: string) => `${area} ${hash} is live for everybody.`,
  canary: (area: string, hash: string, percent: number) => `${area} ${hash} is live for ${percent} % of the visitors.`,
  canaryRuns: (area: string, hash: string, percent: number) =>
    `${area} ${hash} runs as a canary of ${percent} % already: nothing changed. It goes on by release canary, promote or rollback.`,
  refusedBefore: (area: string, hash: string, { why, at, by, reason }: RefusedRelease) =>
    `${area} ${hash} was ${why === 'halted' ? 'halted' : 'rolled back'} on ${dateTime(at)} by ${by} (${reason}). It stays off. To deliver it anyway: AGAIN=1`,
  superseded: (area: string, hash: string, live = 'nothing') =>
    `${area} ${hash} was live before, and what was decided since stands: ${live} is live. To deliver it anyway: AGAIN=1`,
  staffFirst: (area: string, hash: string) => `${area} ${hash} is live for the staff: root and the admins of the list.`,
  rolledBackAt: (area: string, url: string) => `${area} went back to the release before at ${url}.`,
  previewed: (area: string, hash: string, expiresAt: string) =>
    `Preview of ${area} ${hash}, until ${dateTime(expiresAt)}. Whoever opens this link sees this release in this browser:`,
  retiredAt: (area: string, url: string) =>
    `${area} is no longer live for anybody at ${url}. A promotion brings it back.`,
  retired: (area: string) => `${area} is no longer live for anybody. A promotion brings it back.`,
  rolledBack: (area: string, hash: string) => `${area} went back to ${hash}.`,
  running: (area: string, hash: string) => `${area} ${hash} is a canary already: nothing changed.`,
  /** Step of a canary: its visitors, and the next step. */
  watching: (
    area: string,
    hash: string,
    { percent, next }: { percent: number | null; next: readonly number[] | null },
  ) => {
    const audience = percent === 0 ? 'the staff' : `${percent} % of the visitors`
    if (next === null) return `${area} ${hash} is live for ${audience}, until somebody takes it further.`
    return `${area} ${hash} is live for ${audience}; then ${next.map((step) => `${step} %`).join(', ')}.`
  },
  noLongerTried: (area: string, hash: string, live: string | null) =>
    `${area} ${hash} is no canary${live === null ? '' : `: ${live} is live`}.`,
  askedAgain: (problem: string) => `${problem} It is asked again.`,
  verified: (area: string, hash: string, files: number) =>
    `${area} ${hash}: visitors get each of its ${files} files as it was tested.`,
  servedOtherwise: (url: string, files: readonly string[]) =>
    `${url} does not send these files as they were tested: ${files.join(', ')}`,
  otherThanTested: (found: string, tested: string) =>
    `The folder holds the release ${found}, and ${tested} was tested. Nothing was published.`,
  changedSinceTested: (folder: string, hash: string) =>
    `${folder} is not as its record says: it was changed after ${hash} was built. Nothing was published.`,
  otherThanSent: (hash: string, received: string) => `${hash} was sent, and the host published ${received}.`,

  unknownArea: (area: string, known: readonly string[] = []) =>
    `There is no area called "${area}". ${known.length > 0 ? `Areas: ${known.join(', ')}.` : 'The name of an area is mf-…, in lower case; the other name is shell.'}`,
  staff: 'Staff are e-mail addresses with commas between them: --staff ana@shop.example,bia@shop.example.',
  limits: 'The least visits and the least networks are whole numbers from 1.',
  oneRollback: 'A rollback leaves the canary (--canary) or the live release (--live), not both at once.',
  ramp: 'A ramp is growing percentages, from 1 to 100, and the time of each: --ramp 1,10,50,100 --every 30m.',
  badHost: (url: string) => `"${url}" is not the address of a host.`,
  unknownToken: (url: string) => `${url} does not know the deploy token in DEPLOY_TOKEN.`,
  unknownAt: (url: string) =>
    `The live shell at ${url} does not know the area of this DEPLOY_TOKEN, and nobody would see the area: deliver the shell first.`,
  foreignToken: (url: string) => `${url} accepts this DEPLOY_TOKEN, but not for this area.`,
  noToken: 'The deploy token of the area is missing: DEPLOY_TOKEN.',
  hostSilent: (url: string) => `${url} did not answer.`,
  hostRefused: (url: string, status: number) => `${url} refused the operation (${status}).`,
  gateRefused: (problems: readonly string[]) => `The release did not pass the gate: ${problems.join('; ')}`,
  /** A host's refusals by error code, for those without a problem. */
  hostCodes: {
    'route/not-found': 'The host knows nothing of it: it is of an older version, or the release was collected.',
    'release/moved': 'Somebody else changed the registry in this moment. Look at npm run releases and try again.',
    'request/unreadable': 'The host could not read what was sent.',
    'request/foreign-host': 'The host is a demo: it answers only to localhost, 127.0.0.1 and its PUBLIC_URL.',
    'request/too-large': 'What was sent is too large for the host.',
    'request/too-slow': 'Sending took too long. Try again.',
    'request/rate-limited': 'Too many calls to the host. Wait a minute and try again.',
    'server/failed': 'The host failed. Its log says why.',
    'server/unavailable': 'The api of the host does not answer. Try again in a moment.',
  },
  sent: (area: string, hash: string, url: string) => `${area} ${hash} is published at ${url}.`,
  built: (area: string, hash: string, folder: string) => `${area} ${hash} is built in ${folder}.`,
  reason: 'Say the reason: --reason "…"',
  longReason: (most: number) => `A reason has at most ${most} characters.`,
  apiBreaks: (count: number) =>
    count === 1 ? 'The api would break one live release.' : `The api would break ${count} live releases.`,
  misfits: (count: number) =>
    count === 1 ? 'One release or pair does not fit.' : `${count} releases or pairs do not fit.`,
  damagedCopy: (name: string, hash: string, url: string) => `${url} gave a damaged copy of ${name} ${hash}.`,
  noFile: (file: string) => `There is no file ${file}.`,
  noFrames: 'No line names a script of a release: give the text of an error with its stack, as the browser shows it.',
  notTraced: (reasons: readonly string[]) => `None of its places is known:\n  ${reasons.join('\n  ')}`,
  leftAsItIs: (reason: string) => `\nLeft as it is: ${reason}`,
  badHash: (hash: string) =>
    `"${hash}" is not the hash of a release: 16 hexadecimal digits, as npm run releases prints them.`,
  noRelease: (folder: string) => `${folder} holds no built release.`,
} as const
