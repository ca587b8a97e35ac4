/** Entry point: tables, tabs and other data displays; loaded with the first page that uses one. */
import './styles.ts'

export { Progress, Tabs } from '@mantine/core'
export { SearchField } from '../components/search-field.tsx'
export { type Column, DataTable, type TableContent } from './data-table.tsx'
export { Pager } from './pager.tsx'
export { PanelPage } from './panel-page.tsx'
export type { Selection } from './selection.tsx'
export type { Sorting } from './sorting.tsx'
export { type Stat, StatGrid } from './stat-grid.tsx'
