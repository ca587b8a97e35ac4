import { expectAccessible } from '../fixtures/axe.ts'
import type { RoleName } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** Dialogs: the page, its role, the button that opens it, and another button inside that reveals more. */
const dialogs: readonly (readonly [path: string, as: RoleName, open: string | RegExp, reveal?: string])[] = [
  ['/admin-dashboard', 'admin', 'Novo Cliente', 'Cadastrar cliente'],
  ['/admin-dashboard', 'admin', /^Creditar CLP a/, 'Revisar crédito'],
  ['/promo-dashboard', 'admin', 'Nova Promoção'],
  ['/promo-dashboard', 'root', 'Nova Promoção'],
  ['/promo-dashboard', 'admin', /^Cancelar /],
  ['/admin-dashboard/produtos', 'admin', 'Novo produto', 'Cadastrar produto'],
  ['/admin-dashboard/lotes', 'admin', 'Novo lote', 'Criar lote'],
  ['/admin-marcas', 'admin', 'Nova Marca', 'Cadastrar Marca'],
  ['/admin-marcas', 'root', /^Editar Café/],
  ['/admin-marcas', 'admin', /^Excluir /],
  ['/admin-dashboard/equipe', 'admin', 'Convidar pessoa', 'Enviar convite'],
  ['/admin-root', 'root', 'Cadastrar empresa', 'Enviar para análise'],
  ['/admin-root', 'root', /^Editar /],
  ['/cupons?aba=meus', 'cliente', /^Onde usar /],
  ['/admin-dashboard/lojas', 'admin', 'Nova loja', 'Salvar loja'],
  ['/admin-dashboard/lojas', 'admin', /aparelho/, 'Preparar aparelho'],
]

test.use({ colorScheme: 'light', reducedMotion: 'reduce' } as object)

for (const [path, as, open, reveal] of dialogs)
  test(`axe finds nothing in ${open} of ${path} as ${as}`, async ({ page, signIn }) => {
    await signIn(page, as)
    await page.goto(path)
    const button = page.getByRole('button', { name: open }).first()
    const dialog = page.getByRole('dialog')
    // Opened before the window is narrowed, because list rows have their actions elsewhere on a phone.
    await button.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(dialog).toBeVisible()
    if (reveal) await dialog.getByRole('button', { name: reveal }).click()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, '[role="dialog"]')
  })
