/** Door to tables, tabs and other ways to show many things; fetched with the first page that has one. */
export { Accordion, Pagination, Progress, ScrollArea, Table, Tabs } from '@mantine/core'
