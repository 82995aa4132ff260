// Prints a suitable Node's path for the shell of `npm start`, installing it if needed.
import { suitableNode } from './runtime.mjs'

console.log(await suitableNode())
