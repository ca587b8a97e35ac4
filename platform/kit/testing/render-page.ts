export * from '../../../shared/testing/render-page.tsx'
