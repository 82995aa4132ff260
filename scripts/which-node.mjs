// Prints the path of the Node that Oriel runs on, installed first where the system's is too old. For the shell of `npm start`.
import { suitableNode } from './runtime.mjs'

console.log(await suitableNode())
