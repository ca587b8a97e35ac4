import { FOLDING_CASES } from '@loopi/contract/search/folding.cases'
import { sql } from 'kysely'
import { testApp } from '../test-app.ts'

test('SQL folds texts as browser and api do', async () => {
  const t = await testApp()
  try {
    const typed = FOLDING_CASES.map(([text]) => text)
    const { rows } = await sql<{ text: string; folded: string }>`
      select text, fold_text(text) as folded from unnest(${typed}::text[]) text`.execute(t.db)
    expect(rows.map(({ text, folded }) => [text, folded])).toEqual(FOLDING_CASES)
  } finally {
    await t.close()
  }
})
