/** Door to tables, tabs and other ways to show many things; fetched with the first page that has one. */
import './styles.ts'

export { Progress, Tabs } from '@mantine/core'
export { SearchField } from '../components/search-field.tsx'
export { type Column, DataTable, type TableContent } from './data-table.tsx'
export { Pager } from './pager.tsx'
export { PanelPage } from './panel-page.tsx'
export type { Selection } from './selection.tsx'
export type { Sorting } from './sorting.tsx'
export { type Stat, StatGrid } from './stat-grid.tsx'
