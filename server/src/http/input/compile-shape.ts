import { type $ZodType, $ZodObjectJIT, type $ZodTypes } from 'zod/v4/core'

const compiled = new WeakSet<$ZodType>()

/**
 * Contracts are written with `zod/mini`, which looks at objects field by field because browsers forbid compiling. The
 * server may: with zod's own compiled objects an answer is checked and stripped, as before, in a third of the time.
 */
export function compileShape(shape: $ZodType): void {
  if (compiled.has(shape)) return
  compiled.add(shape)
  const { _zod } = shape as $ZodTypes
  if (_zod.def.type === 'object') {
    const { parse } = new $ZodObjectJIT(_zod.def)._zod
    // Without checks of its own an object's `run` is its `parse`.
    if (_zod.run === _zod.parse) _zod.run = parse
    _zod.parse = parse
  }
  for (const part of partsOf(_zod.def)) compileShape(part)
}

function partsOf(def: $ZodTypes['_zod']['def']): readonly $ZodType[] {
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'record':
      return [def.valueType]
    case 'union':
      return def.options
    case 'pipe':
      return [def.in, def.out]
    case 'nullable':
    case 'optional':
    case 'default':
      return [def.innerType]
    default:
      return []
  }
}
