import { Gauge, type GaugeConfiguration } from 'prom-client'

/** A gauge that is asked when it is scraped. */
export const addGauge = (settings: GaugeConfiguration<string>) => new Gauge(settings)
