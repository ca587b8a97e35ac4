import { logoTileOf } from '@loopi/contract/brands/logo'
import type { CodeReading } from '@loopi/contract/codes/codes.reading'
import { groupedCode } from '@loopi/contract/codes/product-code'
import { LogoTile } from '@loopi/shared/ui/components'
import { type ReactNode, useState } from 'react'
import { nextTexts, codeTexts as t } from '../codes.texts.ts'
import { Seal } from './seal.tsx'
import classes from './verdict.module.css'
import { isClockWrong, type SealIcon, type Tone } from './verdict.rules.ts'

export type FrameProps = {
  title: string
  lead?: ReactNode
  tone?: Tone
  icon?: SealIcon
  children?: ReactNode
}

/** Card with a seal, used for verdicts and for everything that stands in place of one. */
export const VerdictFrame = ({ title, lead, tone, icon, children }: FrameProps) => (
  <section className={classes.card}>
    <div className={classes.head} role="status">
      <Seal icon={icon} tone={tone} />
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
    </div>
    {children}
  </section>
)

type Props = { reading: CodeReading; code: string }

/** What the frame of a verdict has below its words: the company's message and the product. */
export const VerdictContent = ({ reading }: Pick<Props, 'reading'>) => (
  <>
    {reading.mensagem && (
      <p className={classes.message} role="alert">
        {reading.mensagem}
        {reading.empresa && <span className={classes.from}>{reading.empresa}</span>}
      </p>
    )}
    <Product reading={reading} />
  </>
)

/** What to do, and what is known of the code. */
export function VerdictDetails({ reading, code }: Props) {
  const [openedAt] = useState(Date.now)
  const next = reading.meu ? undefined : nextTexts[reading.veredito]
  return (
    <section className={classes.details} aria-label={t.facts.label}>
      {next && <NextSteps {...next} />}
      <Facts reading={reading} code={code} />
      {isClockWrong(reading, openedAt) && <p className={classes.clock}>{t.wrongClock}</p>}
    </section>
  )
}

function Product({ reading: { produto, marca } }: { reading: CodeReading }) {
  if (!produto) return null
  const logo = logoTileOf(marca?.nome ?? produto.nome, produto.imagem_url ?? marca?.logo_url ?? null)
  return (
    <div className={classes.product}>
      <LogoTile seed={produto.nome.length} {...logo} size={88} />
      <div className={classes.names}>
        <h2 className={classes.name}>{produto.nome}</h2>
        {marca && <p className={classes.brand}>{marca.nome}</p>}
      </div>
    </div>
  )
}

function Facts({ reading, code }: Props) {
  const { veredito, lote, validade, primeira_em: firstAt, leituras, agora } = reading
  const { facts } = t
  const rows: (readonly [string, string])[] = []
  if (lote) rows.push([facts.lot, lote])
  if (validade) rows.push([facts.until, facts.day(validade)])
  if (firstAt) rows.push([facts.firstAt, firstAt === agora ? facts.now : facts.moment(firstAt)])
  if (leituras && (leituras > 1 || veredito !== 'original_primeira')) rows.push([facts.readings, String(leituras)])
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.code}>
        <dt>{facts.code}</dt>
        <dd>{groupedCode(code)}</dd>
      </div>
    </dl>
  )
}

const NextSteps = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <div className={classes.next}>
    <h2 className={classes.nextTitle}>{title}</h2>
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
)
