// Prints the path of a suitable Node for the shell of `npm start`, installing it first if the system's is too old.
import { suitableNode } from './runtime.mjs'

console.log(await suitableNode())
