import type { ReactNode } from 'react'
import { SitePage } from './page.tsx'
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
        <Section key={section.title} {...section} />
      ))}
      {closing && <CallToAction {...closing} />}
      {children}
    </SitePage>
  )
}
