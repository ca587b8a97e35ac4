import { Navigate, usePageParameters } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { SitePage } from '../../site/page.tsx'
import { BelowTheFold } from '../../site/sections/below-the-fold.tsx'
import { Section } from '../../site/sections/section.tsx'
import { FinalCta } from './final-cta.tsx'
import { EarlySpinner, FullScreenSpinner } from './full-screen-spinner.tsx'
import { Hero } from './hero.tsx'
import { useArrival } from './landing.queries.ts'
import { how, offers, why } from './landing.sections.tsx'
import { PostRegistrationTicket } from './post-registration/post-registration.tsx'
import { goToForm, useCouponGuide } from './use-coupon-guide.ts'
import { useNavigationError } from './use-navigation-error.ts'

/** Landing page for visitors; signed-in users are redirected to the code that they scanned, or to the home of their role. */
export function LandingPage() {
  const arrival = useArrival()
  const code = usePageParameters().get('codigo')
  useNavigationError({ leaving: arrival.is === 'signed-in' })

  switch (arrival.is) {
    case 'checking':
      return <FullScreenSpinner />
    case 'signed-in':
      return <Navigate to={code ? paths.code(code) : arrival.home} replace />
    case 'visitor':
      return <Landing />
    default:
      return arrival satisfies never
  }
}

function Landing() {
  const { formRef, code } = useCouponGuide()
  return (
    <SitePage>
      <EarlySpinner />
      <PostRegistrationTicket />
      <Hero formRef={formRef} code={code} />
      {rest}
    </SitePage>
  )
}

// Constant elements stay dehydrated; new ones would be hydrated immediately.
const rest = (
  <>
    <BelowTheFold>
      <Section {...how} />
    </BelowTheFold>
    <BelowTheFold>
      <Section {...why} />
    </BelowTheFold>
    <BelowTheFold>
      <FinalCta onStart={goToForm} />
    </BelowTheFold>
    <BelowTheFold>
      <Section {...offers} />
    </BelowTheFold>
  </>
)
