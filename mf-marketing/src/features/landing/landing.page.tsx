import { Navigate } from '@loopi/shared/ui/router'
import { SitePage } from '../../site/page.tsx'
import { FinalCta } from './final-cta.tsx'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useArrival } from './landing.queries.ts'
import { Offers } from './offers.tsx'
import { useCouponGuide } from './use-coupon-guide.ts'
import { useNavigationError } from './use-navigation-error.ts'
import { WhyChoose } from './why-choose.tsx'

/** The home of the product for visitors; who is signed in is sent to the home of their role. */
export function LandingPage() {
  const arrival = useArrival()
  useNavigationError({ leaving: arrival.is === 'signed-in' })

  switch (arrival.is) {
    case 'checking':
      return <FullScreenSpinner />
    case 'signed-in':
      return <Navigate to={arrival.home} replace />
    case 'visitor':
      return <Landing />
    default:
      return arrival satisfies never
  }
}

function Landing() {
  const { formRef, code, goToForm } = useCouponGuide()
  return (
    <SitePage>
      <Hero formRef={formRef} code={code} />
      <HowItWorks />
      <WhyChoose />
      <FinalCta onStart={goToForm} />
      <Offers />
    </SitePage>
  )
}
