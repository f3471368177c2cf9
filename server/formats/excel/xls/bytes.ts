/** Little-endian bytes, written one value after the other into a buffer that grows. */
export class Bytes {
  #buffer = Buffer.allocUnsafe(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  u8(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(1);
      this.#buffer.writeUInt8(value, at);
    }
    return this;
  }

  u16(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(2);
      this.#buffer.writeUInt16LE(value, at);
    }
    return this;
  }

  u32(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(4);
      this.#buffer.writeUInt32LE(value, at);
    }
    return this;
  }

  f64(value: number): this {
    const at = this.#room(8);
    this.#buffer.writeDoubleLE(value, at);
    return this;
  }

  add(bytes: Uint8Array): this {
    const at = this.#room(bytes.length);
    this.#buffer.set(bytes, at);
    return this;
  }

  /** The same byte until the length is reached. */
  pad(length: number, value = 0): this {
    const missing = length - this.#length;
    if (missing <= 0) return this;
    const at = this.#room(missing);
    this.#buffer.fill(value, at, this.#length);
    return this;
  }

  /** The bytes written so far; the writer starts anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #room(size: number): number {
    const at = this.#length;
    this.#length += size;
    if (this.#length > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#length, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, at);
      this.#buffer = larger;
    }
    return at;
  }
}
