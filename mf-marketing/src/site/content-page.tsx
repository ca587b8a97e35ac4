import { memo, type ReactNode } from 'react'
import { SitePage } from './page.tsx'
import { BelowTheFold } from './sections/below-the-fold.tsx'
import { CallToAction, type ClosingAction } from './sections/call-to-action.tsx'
import { type Hero, PageHero } from './sections/page-hero.tsx'
import { type PageSection, Section } from './sections/section.tsx'

export type Content = {
  hero: Hero
  /** Sections from top to bottom, each under a title of its own. */
  sections: readonly PageSection[]
  closing?: ClosingAction
}

/** Public page from its content: hero, sections, call to action. */
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

// Memoized, because a part that its page renders anew before it has come to life has to do so at once.
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
