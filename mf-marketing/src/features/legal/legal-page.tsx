import { useSetting } from '@loopi/shared/federation/use-setting'
import { Link } from '@loopi/shared/ui/router'
import { CheckList } from '../../site/check-list.tsx'
import { SitePage } from '../../site/page.tsx'
import { BelowTheFold } from '../../site/sections/below-the-fold.tsx'
import { PageHero } from '../../site/sections/page-hero.tsx'
import { legalTexts as t } from './legal.texts.ts'
import type { Block, LegalDocument, LegalSection, OperatorParagraph } from './legal.ts'
import classes from './legal-page.module.css'

type Props = { document: LegalDocument; other: { to: string; label: string } }

/** Legal text: a summary, then numbered sections with anchors. */
export function LegalPage({ document, other }: Props) {
  return (
    <SitePage>
      <PageHero
        eyebrow={document.eyebrow}
        title={document.title}
        lead={document.lead}
        aside={<Summary points={document.summary} since={document.since} />}
      />
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label={t.contents}>
          <p className={classes.contentsTitle}>{t.contents}</p>
          <ol>
            {document.sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ol>
          <Link to={other.to} className={classes.other}>
            {other.label}
          </Link>
        </nav>
        <div className={classes.sections}>
          {document.sections.map((section, index) => (
            <BelowTheFold key={section.id}>
              <NumberedSection {...section} number={index + 1} />
            </BelowTheFold>
          ))}
        </div>
      </div>
    </SitePage>
  )
}

type Numbered = LegalSection & { number: number }

function NumberedSection({ id, title, body, number }: Numbered) {
  return (
    <section id={id} tabIndex={-1} className={classes.section} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={classes.title}>
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {body.map((block) => (
        <BlockView key={typeof block === 'function' ? String(block) : JSON.stringify(block)} block={block} />
      ))}
    </section>
  )
}

function Summary({ points, since }: { points: readonly string[]; since: string }) {
  return (
    <section className={classes.summary} aria-labelledby="resumo">
      <h2 id="resumo" className={classes.summaryTitle}>
        {t.summary}
      </h2>
      <CheckList items={points} className={classes.points} />
      <p className={classes.since}>{since}</p>
    </section>
  )
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if (typeof block === 'function') return <OperatorText of={block} />
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  return (
    <dl className={classes.pairs}>
      {block.pairs.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

// A component of its own, because the setting changes right after hydration.
const OperatorText = ({ of }: { of: OperatorParagraph }) => <p>{of(useSetting('company'))}</p>
