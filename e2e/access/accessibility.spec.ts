import { expectAccessible } from '../fixtures/axe.ts'
import type { RoleName } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const pages: readonly (readonly [path: string, as?: RoleName])[] = [
  ['/'],
  ['/atacado'],
  ['/droploopi'],
  ['/marcas'],
  ['/express'],
  ['/afiliados'],
  ['/empresaparceira'],
  ['/register'],
  ['/privacidade'],
  ['/termos'],
  ['/admin-login'],
  ['/admin-login?error=Falha'],
  ['/esqueci-senha'],
  ['/redefinir-senha/token'],
  ['/confirmar-email/token'],
  ['/convite/token'],
  ['/desfazer-email/token'],
  ['/finalizar-cadastro/token'],
  ['/finalizar-empresa/token'],
  ['/cupons'],
  ['/promo-dashboard'],
  ['/admin-marcas'],
  ['/nao-existe'],
  ['/configuracoes', 'cliente'],
  ['/configuracoes?aba=empresa', 'cliente'],
  ['/configuracoes?aba=empresa', 'admin'],
  ['/configuracoes?aba=seguranca', 'cliente'],
  ['/configuracoes?aba=seguranca', 'admin'],
  ['/ativar-verificacao', 'root'],
  ['/configuracoes?aba=privacidade', 'cliente'],
  ['/area-do-cliente', 'cliente'],
  ['/area-do-cliente/cashloopi', 'cliente'],
  ['/area-do-cliente/promo', 'cliente'],
  ['/admin-dashboard', 'admin'],
  ['/admin-dashboard/importar-clientes', 'admin'],
  ['/admin-dashboard/clientes/999999', 'admin'],
  ['/promo-dashboard', 'admin'],
  ['/admin-marcas', 'admin'],
  ['/admin-root', 'root'],
  ['/admin-root/clientes', 'root'],
  ['/admin-root/administradores', 'root'],
  ['/admin-root/atacado', 'root'],
  ['/admin-root/clp', 'root'],
  ['/admin-root/auditoria', 'root'],
  ['/admin-root/areas', 'root'],
]

test.use({ colorScheme: 'light', reducedMotion: 'reduce' } as object)

for (const [path, as] of pages)
  test(`axe finds nothing on ${path}${as ? ` as ${as}` : ''}`, async ({ page, signIn, noise }) => {
    noise.expect(/status of 404/)
    if (as) await signIn(page, as)
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
  })
