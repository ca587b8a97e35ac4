// Folders that need each other hide a third. Tests look from outside and are left out: a test may stand on any room.
const files = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'rooms-do-not-circle',
      comment: 'Two folders that need each other hide a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: {
      path: `${files.options.exclude.path}|[.](test|spec)[.]tsx?$|(^|/)test/|^shared/testing/|/src/standalone[.]tsx$`,
    },
  },
}
