// Non-local means, guided by features, over two independent half-sample renders (after Rousselle et
// al. 2012, 2013). The two renders give the variance of the noise. The weights from one filter the
// other, so that noise does not choose its own weights.
// Images are planar: channel after channel, each width * height floats.
#include <math.h>
#include <stdlib.h>

#define COLUMNS 64      // columns that a thread sums at once: they fit its cache
#define NEGLIGIBLE 12   // weights below exp(-12) count as 0

static int clamped(int value, int size) { return value < 0 ? 0 : value >= size ? size - 1 : value; }

static float smaller(float a, float b) { return a < b ? a : b; }

static float larger(float a, float b) { return a > b ? a : b; }

// Mean over (2 reach + 1) squared pixels, as two running sums. `rows` is the buffer of the first.
static void box_mean(const float *source, float *result, float *rows, int width, int height, int reach) {
  const float share = 1.f / (2 * reach + 1);
#pragma omp parallel for schedule(static)
  for (int y = 0; y < height; y++) {
    const float *line = source + (size_t)y * width;
    float *out = rows + (size_t)y * width;
    float sum = 0;
    for (int x = -reach; x <= reach; x++) sum += line[clamped(x, width)];
    for (int x = 0; x < width; x++) {
      out[x] = sum * share;
      sum += line[clamped(x + reach + 1, width)] - line[clamped(x - reach, width)];
    }
  }
#pragma omp parallel for schedule(static)
  for (int part = 0; part < (width + COLUMNS - 1) / COLUMNS; part++) {
    int from = part * COLUMNS, to = from + COLUMNS > width ? width : from + COLUMNS;
    float sum[COLUMNS] = {0};
    for (int y = -reach; y <= reach; y++) {
      const float *line = rows + (size_t)clamped(y, height) * width;
      for (int x = from; x < to; x++) sum[x - from] += line[x];
    }
    for (int y = 0; y < height; y++) {
      const float *next = rows + (size_t)clamped(y + reach + 1, height) * width;
      const float *last = rows + (size_t)clamped(y - reach, height) * width;
      float *out = result + (size_t)y * width;
      for (int x = from; x < to; x++) {
        out[x] = sum[x - from] * share;
        sum[x - from] += next[x] - last[x];
      }
    }
  }
}

// Returns the difference of two colours beyond their noise.
static float colour_distance(const float *guide, const float *noise, size_t plane, size_t p, size_t q, float k2) {
  float distance = 0;
  for (int c = 0; c < 3; c++) {
    float step = guide[c * plane + p] - guide[c * plane + q];
    float noise_p = noise[c * plane + p], noise_q = noise[c * plane + q];
    float beyond = step * step - (noise_p + smaller(noise_p, noise_q));
    distance += beyond / (1e-8f + k2 * (noise_p + noise_q));
  }
  return distance / 3;
}

// guide[3], noise[3] (its variance), source[3], features[count], feature_noise[count], tolerance[count]
// -> result[3]
void filter(int width, int height, const float *guide, const float *noise, const float *source, int count,
            const float *features, const float *feature_noise, const float *tolerance, float *result,
            int search, int patch, float k) {
  const size_t plane = (size_t)width * height;
  float *sum = calloc(plane * 3, sizeof(float)), *weights = calloc(plane, sizeof(float));
  float *distance = malloc(plane * sizeof(float)), *mean = malloc(plane * sizeof(float));
  float *rows = malloc(plane * sizeof(float));
  for (int dy = -search; dy <= search; dy++) {
    for (int dx = -search; dx <= search; dx++) {
#pragma omp parallel for schedule(static)
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          size_t p = (size_t)y * width + x;
          size_t q = (size_t)clamped(y + dy, height) * width + clamped(x + dx, width);
          distance[p] = colour_distance(guide, noise, plane, p, q, k * k);
        }
      }
      box_mean(distance, mean, rows, width, height, patch);
#pragma omp parallel for schedule(static)
      for (int y = 0; y < height; y++) {
        int other_y = y + dy;
        if (other_y < 0 || other_y >= height) continue;
        for (int x = 0; x < width; x++) {
          int other_x = x + dx;
          if (other_x < 0 || other_x >= width) continue;
          size_t p = (size_t)y * width + x, q = (size_t)other_y * width + other_x;
          float furthest = larger(mean[p], 0);
          for (int i = 0; i < count; i++) {
            float step = features[i * plane + p] - features[i * plane + q];
            float noise_p = feature_noise[i * plane + p], noise_q = feature_noise[i * plane + q];
            float beyond = step * step - (noise_p + smaller(noise_p, noise_q));
            furthest = larger(furthest, beyond / (.36f * larger(tolerance[i], noise_p)));
          }
          if (furthest > NEGLIGIBLE) continue;
          float weight = expf(-furthest);
          weights[p] += weight;
          for (int c = 0; c < 3; c++) sum[c * plane + p] += weight * source[c * plane + q];
        }
      }
    }
  }
#pragma omp parallel for
  for (long p = 0; p < (long)plane; p++) {
    float share = 1.f / (weights[p] + 1e-12f);
    for (int c = 0; c < 3; c++) result[c * plane + p] = sum[c * plane + p] * share;
  }
  free(sum);
  free(weights);
  free(distance);
  free(mean);
  free(rows);
}
