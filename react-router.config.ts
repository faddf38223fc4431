import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole list of routes is small, and shipping it with the first script saves a request at every new screen.
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own would be one more request of the same document.
  splitRouteModules: false,
} satisfies Config
