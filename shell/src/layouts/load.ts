/** Imports of the layouts' navigation. Boot starts them before React is evaluated, so this file imports nothing. */
export const loadCustomerNavigation = () =>
  import(/* webpackChunkName: "customer-navigation" */ './customer/customer-navigation.tsx')
export const loadConsoleNavigation = () =>
  import(/* webpackChunkName: "console-navigation" */ './console/console-navigation.tsx')
