import { defineAreaModule } from '@loopi/shared/federation/area-module'
import { area } from '../area.ts'

// One component for both addresses of the coupons; the shell's guard stands before one of them.
const coupons = async () => ({ Component: (await import('./features/coupons/coupons.page.tsx')).CouponsPage })

export default defineAreaModule(area, {
  '/area-do-cliente': async () => ({ Component: (await import('./features/home/welcome.page.tsx')).WelcomePage }),
  '/area-do-cliente/cashloopi': async () => ({
    Component: (await import('./features/wallet/wallet.page.tsx')).WalletPage,
  }),
  '/area-do-cliente/promo': coupons,
  '/configuracoes': async () => ({ Component: (await import('./settings.page.tsx')).SettingsPage }),
  '/confirmar-email/:token': async () => ({
    Component: (await import('./features/settings/confirm-email.page.tsx')).ConfirmEmailPage,
  }),
  '/cupons': coupons,
  '/finalizar-cadastro/:token': async () => ({
    Component: (await import('./features/registration/finish-registration.page.tsx')).FinishRegistrationPage,
  }),
})
