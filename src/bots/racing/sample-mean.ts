/** Running mean and standard error of a series of numbers. */
export class SampleMean {
  count = 0
  sum = 0
  private squares = 0

  add(figure: number): void {
    this.count += 1
    this.sum += figure
    this.squares += figure * figure
  }

  get mean(): number {
    return this.sum / this.count
  }

  /** Standard error of the mean. */
  get error(): number {
    const { mean } = this
    return Math.sqrt(Math.max(0, this.squares / this.count - mean * mean) / this.count)
  }
}
