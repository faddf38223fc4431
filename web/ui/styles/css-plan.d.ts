declare module '*.css?inline&plan' {
  const plan: import('beasties/compiler').CompactPlan
  export default plan
}
