import type { Pages } from '@loopi/shared/api-client'
import { Pager } from '@loopi/shared/ui/data'
import { panelTexts as texts } from './root-panel.texts.ts'

/** Rows per page of root's lists. */
export const PAGE_SIZE = 50

export function ListPager({ list }: { list: Pages<unknown> }) {
  const labels = {
    label: texts.pages,
    previous: texts.previous,
    next: texts.next,
    where: texts.where(list.page, list.total, PAGE_SIZE),
  }
  return <Pager previous={list.previous} next={list.next} isFetchingPage={list.isFetchingPage} labels={labels} />
}
