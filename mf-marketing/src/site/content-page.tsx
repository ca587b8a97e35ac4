import { memo, type ReactNode } from 'react'
import { SitePage } from './page.tsx'
import { BelowTheFold } from './sections/below-the-fold.tsx'
import { CallToAction, type ClosingAction } from './sections/call-to-action.tsx'
import { type Hero, PageHero } from './sections/page-hero.tsx'
import { type PageSection, Section } from './sections/section.tsx'

export type Content = {
  hero: Hero
  /** Sections from top to bottom, each with a title. */
  sections: readonly PageSection[]
  closing?: ClosingAction
}

export function ContentPage({ hero, sections, closing, children }: Content & { children?: ReactNode }) {
  return (
    <SitePage>
      <PageHero {...hero} />
      {sections.map((section) => (
        <LaterSection key={section.title} {...section} />
      ))}
      {closing && <LaterCallToAction {...closing} />}
      {children}
    </SitePage>
  )
}

// Memoized, because rerendering a dehydrated part hydrates it immediately.
const LaterSection = memo(function LaterSection(section: PageSection) {
  return (
    <BelowTheFold>
      <Section {...section} />
    </BelowTheFold>
  )
})

const LaterCallToAction = memo(function LaterCallToAction(closing: ClosingAction) {
  return (
    <BelowTheFold>
      <CallToAction {...closing} />
    </BelowTheFold>
  )
})
