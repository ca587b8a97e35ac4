// Own style sheets only: `rem()`, `light-dark()` and the `hover` mixin of Mantine.
import mantine from 'postcss-preset-mantine'

export default { plugins: [mantine()] }
