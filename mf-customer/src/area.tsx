import { defineAreaModule } from '@loopi/platform/area'
import { area } from '../area.ts'

// Component of both coupon addresses; the shell guards one of them.
const coupons = async () => ({ Component: (await import('./features/coupons/coupons.page.tsx')).CouponsPage })

export default defineAreaModule(area, {
  '/area-do-cliente': async () => ({ Component: (await import('./home.page.tsx')).HomePage }),
  '/area-do-cliente/cashloopi': async () => ({
    Component: (await import('./features/wallet/wallet.page.tsx')).WalletPage,
  }),
  '/area-do-cliente/promo': coupons,
  '/ativar-verificacao': async () => ({
    Component: (await import('./features/second-factor/set-up.page.tsx')).SetUpPage,
  }),
  '/configuracoes': async () => ({ Component: (await import('./settings.page.tsx')).SettingsPage }),
  '/confirmar-email/:token': async () => ({
    Component: (await import('./features/settings/email/confirm-email.page.tsx')).ConfirmEmailPage,
  }),
  '/cupons': coupons,
  '/desfazer-email/:token': async () => ({
    Component: (await import('./features/email-takeback/take-email-back.page.tsx')).TakeEmailBackPage,
  }),
  '/finalizar-cadastro/:token': async () => ({
    Component: (await import('./features/registration/finish-registration.page.tsx')).FinishRegistrationPage,
  }),
  '/convite/:token': async () => ({
    Component: (await import('./features/invitations/invitation.page.tsx')).InvitationPage,
  }),
})
