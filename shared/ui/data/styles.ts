import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
