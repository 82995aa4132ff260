import { Gauge, type GaugeConfiguration } from 'prom-client'

/** A gauge that is evaluated at scrape time. */
export const addGauge = (settings: GaugeConfiguration<string>) => new Gauge(settings)
