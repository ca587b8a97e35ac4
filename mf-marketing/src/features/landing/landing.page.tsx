import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { landingTexts as t } from './landing.texts.ts'

/** The home of the product. */
export function LandingPage() {
  return (
    <SitePage>
      <PageHero eyebrow={t.hero.eyebrow} title={t.hero.title} lead={t.hero.lead} />
    </SitePage>
  )
}
