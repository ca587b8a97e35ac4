import { columns } from '../report/report.ts'
import { explainTexts as texts } from '../texts/explain.texts.ts'
import { dateTime } from '../texts/release-problems.ts'
import type { Explanation, TimeSpan } from './explanation.ts'

type Row = [label: string, text: string]

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Explanation for a terminal: labels with their lines. */
export function explanationText(explanation: Explanation): string {
  const rows: Row[] = [
    ...contentRows(explanation),
    ...lines(texts.signed, [signatureLine(explanation)]),
    ...lines(
      texts.fits,
      explanation.gate.map(({ ok, rule, detail }) => `${ok ? '✓' : '✗'} ${ruleText(rule)}: ${detail}`),
    ),
    ...lines(texts.live, explanation.live.map(periodText), texts.neverLive),
    ...lines(
      texts.canary,
      explanation.canary.map((step) => `${step.percent} %  ${periodText(step)}`),
    ),
    ...lines(
      texts.refused,
      (explanation.refused ? [explanation.refused] : []).map(({ why, at, by, reason }) =>
        texts.refusal(why, dateTime(at), by, reason),
      ),
    ),
    ...lines(
      texts.audit,
      explanation.audit.map(({ at, operation, percent, by, reason, to }) =>
        [
          dateTime(at),
          to ? texts.leftFor(operation, to) : operation,
          percent === null ? '' : `${percent} %`,
          by,
          reason,
        ]
          .filter(Boolean)
          .join('  '),
      ),
    ),
  ]
  return `${explanation.name} ${explanation.hash}\n${columns(rows)}`
}

function contentRows({ content, status }: Explanation): Row[] {
  if (!content) return lines(texts.status, [texts.statuses[status], texts.gone])
  const { version, commit, dirty, builtAt, sizes, files, routes, shared } = content
  return [
    ...lines(texts.status, [texts.statuses[status]]),
    ...lines(texts.version, [version]),
    ...lines(texts.commit, [`${commit ?? texts.unknown}${dirty ? ` ${texts.dirty}` : ''}`]),
    ...lines(texts.built, [builtAt ? dateTime(builtAt) : texts.unknown]),
    ...lines(texts.size, [
      texts.sizes(sizes.entry && kilobytes(sizes.entry.gzip), kilobytes(sizes.total.gzip), files.length),
    ]),
    ...lines(
      texts.routes,
      routes.map(({ path, access }) => `${path}  ${access.join(', ')}`),
    ),
    ...lines(
      texts.shared,
      shared.map(({ name, provided }) => texts.module(name, provided)),
    ),
    ...lines(
      texts.files,
      files.map(({ path, bytes, type }) => `${path}  ${kilobytes(bytes)}  ${type}`),
    ),
  ]
}

/** Rows of a label, which is printed in the first row; `none` when there are no lines. */
function lines(label: string, values: readonly string[], none?: string): Row[] {
  const shown = values.length === 0 && none !== undefined ? [none] : values
  return shown.map((text, index) => [index === 0 ? label : '', text])
}

function signatureLine({ signature, content }: Explanation): string {
  if (!signature) return content ? texts.unsigned : texts.unknown
  const { problem, keys, verified, repository, workflow, builder } = signature
  if (problem !== null) return texts.badSignature(problem)
  const origin = [repository, workflow, builder].filter((part) => part !== null)
  return texts.signedBy(keys, verified, origin)
}

const ruleText = (rule: string): string =>
  Object.hasOwn(texts.rules, rule) ? texts.rules[rule as keyof typeof texts.rules] : rule

const periodText = ({ from, until }: TimeSpan): string =>
  `${dateTime(from)} – ${until === null ? texts.now : dateTime(until)}`
