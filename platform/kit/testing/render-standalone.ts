export * from '../../../shared/testing/standalone/render-standalone.tsx'
