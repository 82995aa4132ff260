export const timeZoneOptions = () =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
