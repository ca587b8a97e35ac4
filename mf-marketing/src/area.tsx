import { defineAreaModule } from '@loopi/platform/area'
import { area } from '../area.ts'

const codePage = async () => ({ Component: (await import('./features/codes/code.page.tsx')).CodePage })

export default defineAreaModule(area, {
  '/': async () => ({ Component: (await import('./features/landing/landing.page.tsx')).LandingPage }),
  '/atacado': async () => ({ Component: (await import('./features/wholesale/wholesale.page.tsx')).WholesalePage }),
  '/droploopi': async () => ({ Component: (await import('./features/droploopi/droploopi.page.tsx')).DropLoopiPage }),
  '/marcas': async () => {
    const { BrandsPage, fetchAhead } = await import('./features/brands/brands.page.tsx')
    return { Component: BrandsPage, ahead: fetchAhead }
  },
  '/express': async () => ({
    Component: (await import('./features/fulfillment/fulfillment.page.tsx')).FulfillmentPage,
  }),
  '/afiliados': async () => ({
    Component: (await import('./features/affiliates/affiliates.page.tsx')).AffiliatesPage,
  }),
  '/empresaparceira': async () => ({ Component: (await import('./features/partner/partner.page.tsx')).PartnerPage }),
  '/register': async () => ({
    Component: (await import('./features/registration/registration.page.tsx')).RegistrationPage,
  }),
  '/privacidade': async () => ({ Component: (await import('./features/legal/privacy.page.tsx')).PrivacyPage }),
  '/termos': async () => ({ Component: (await import('./features/legal/terms.page.tsx')).TermsPage }),
  '/c/:codigo': codePage,
  '/01/:gtin/:chave/:valor': codePage,
  '/01/:gtin/:chaveA/:valorA/:chaveB/:valorB': codePage,
  '/01/:gtin/:chaveA/:valorA/:chaveB/:valorB/:chaveC/:valorC': codePage,
  '/ler': async () => ({ Component: (await import('./features/codes/scan/scan.page.tsx')).ScanPage }),
})
