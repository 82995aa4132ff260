/** Every zone that the browser knows, by name, for a choice. */
export const timeZoneOptions = () =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
