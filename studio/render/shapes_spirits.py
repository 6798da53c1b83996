"""Shapes of spirits bottles: outlines in mm. `volumes.py` checks their volumes."""
from shape import Shape, foot, lip, shoulder

SPIRITS = {
    'whisky_round': Shape(
        outer=[
            *foot(39.4, 6), (39.4, 158), *shoulder(39.4, 158, 15.2, 212, 0.72, 0.62), (15.6, 232, 40),
            (15.2, 246, 2), *lip(15.2, 262, 2.4, 12, 10),
        ],
        holds=700, fill=222, wall=3.2, base=15, push=2.5, mouth=10.2, neck_from=240,
        label=(36, 132), closure='cork_wood',
    ),
    'whisky_square': Shape(
        outer=[
            *foot(37, 4, 2), (37, 160, 16), (29, 180, 16), (15.6, 191, 12), (15, 212, 20), (15, 226, 2),
            *lip(15, 240, 2.4, 11, 10),
        ],
        holds=700, fill=200, wall=3.4, base=18, push=1.5, mouth=10.2, neck_from=222,
        label=(36, 134), closure='cork_wood', square=[(0, 7), (158, 7), (190, 2)],
    ),
    'whisky_tall': Shape(
        outer=[
            *foot(37, 5), (37, 188), *shoulder(37, 188, 14.6, 226, 0.66, 0.42), (14.4, 258, 2),
            *lip(14.4, 274, 2.4, 12, 10),
        ],
        holds=700, fill=234, wall=3.0, base=14, push=2.5, mouth=10, neck_from=252,
        label=(44, 150), closure='capsule_spirit',
    ),
    'whisky_squat': Shape(
        outer=[
            *foot(47.5, 7), (48, 96, 60), ('c', (48, 126), (42.2, 133), (29.5, 139)),
            ('c', (19, 143), (17, 148), (17.4, 156)), ('c', (19.5, 166), (19.5, 176), (17, 184)),
            (17, 188, 2), *lip(17, 201, 3, 10, 11),
        ],
        holds=700, fill=158, wall=3.5, base=18, push=2.5, mouth=11, neck_from=178,
        label=(28, 100), closure='cork_wood_big',
    ),
    'decanter': Shape(
        outer=[
            *foot(57.1, 12, 5), ('c', (70.8, 26), (75.4, 46), (66.3, 76)),
            ('c', (57.1, 104), (22, 116), (18, 142)), ('c', (16.5, 152), (16.5, 160), (17, 168)),
            (17.2, 178, 2), *lip(17.2, 188, 5.5, 7, 12),
        ],
        holds=750, fill=144, wall=4.2, base=22, push=4, mouth=12, neck_from=166,
        label=(34, 88), closure='glass_ball', depth=[(0, 0.74), (110, 0.74), (160, 1)],
    ),
    'gin_apothecary': Shape(
        outer=[
            *foot(47.1, 7), (47.1, 112), ('c', (47.1, 134), (37.7, 139), (27.2, 142)),
            ('c', (19, 144), (17.5, 148), (17.5, 154)), (17.5, 160, 1), *lip(17.5, 172, 4, 10, 11.5),
        ],
        holds=700, fill=147, wall=3.4, base=17, push=2, mouth=11.5, neck_from=156,
        label=(30, 106), closure='cork_wood_big',
    ),
    'gin_fluted': Shape(
        outer=[
            *foot(41, 5), (41, 150), ('c', (41, 172), (32.4, 176), (22, 180)),
            ('c', (16, 183), (15.4, 190), (15.4, 198)), (15.4, 206, 2), *lip(15.4, 220, 3, 11, 10.5),
        ],
        holds=700, fill=188, wall=3.3, base=16, push=2, mouth=10.5, neck_from=202,
        label=(62, 134), closure='cork_metal', ribs=(28, 8, 52, 0.045),
    ),
    'vodka_tall': Shape(
        outer=[
            *foot(38.2, 5, 2), (38.2, 206, 14), (17, 215, 8), (14.5, 224, 8), (14.5, 262, 2),
            *lip(14.5, 276, 2, 11, 10),
        ],
        holds=700, fill=224, wall=3.2, base=24, push=1, mouth=10, neck_from=256,
        label=(58, 150), closure='cap_metal',
    ),
    'rum_stout': Shape(
        outer=[
            *foot(48.2, 8), (48.2, 92), ('c', (48.2, 124), (35.3, 128), (22, 140)),
            ('c', (17, 146), (18, 152), (19.5, 162)), ('c', (20.5, 172), (18, 182), (16, 188)), (16, 192, 2),
            *lip(16, 206, 3.4, 11, 11),
        ],
        holds=700, fill=166, wall=3.4, base=16, push=3, mouth=10.8, neck_from=178,
        label=(24, 92), closure='wax',
    ),
    'tequila_stout': Shape(
        outer=[
            *foot(48.8, 9), (48.8, 88), ('c', (48.8, 118), (40.6, 128), (27.4, 132)),
            ('c', (20, 134), (18, 138), (18, 146)), (18, 150, 1), *lip(18, 162, 3.2, 10, 12),
        ],
        holds=700, fill=138, wall=3.8, base=24, push=4, mouth=12, neck_from=146,
        label=(30, 96), closure='cork_wood_big', square=[(0, 3.4), (86, 3.4), (130, 2)],
    ),
    'cognac_drop': Shape(
        outer=[
            *foot(54.3, 12, 4), ('c', (57.5, 40), (57.5, 66), (48.8, 96)),
            ('c', (41.2, 122), (18, 150), (15.5, 192)), (15, 214, 2), *lip(15, 228, 2.6, 11, 10),
        ],
        holds=700, fill=188, wall=3.4, base=19, push=4, mouth=10, neck_from=206,
        label=(28, 88), closure='cork_metal', depth=[(0, 0.82), (100, 0.82), (190, 1)],
    ),
    'liqueur_cone': Shape(
        outer=[
            *foot(42.9, 6), (42.9, 10), (34.6, 176), ('c', (33.5, 196), (26.2, 200), (19, 206)),
            ('c', (15, 210), (14.5, 216), (14.5, 224)), (14.5, 240, 2), *lip(14.5, 254, 2.2, 11, 10),
        ],
        holds=700, fill=214, wall=3.1, base=15, push=2, mouth=10, neck_from=232,
        label=(48, 140), closure='cap_metal',
    ),
    'stone_crock': Shape(
        outer=[
            *foot(38.9, 5, 3), (39.4, 168, 30), ('c', (39.4, 196), (28.6, 206), (19, 212)),
            ('c', (15.5, 215), (15, 219), (15, 226)), (15, 232, 2), *lip(15, 246, 3.4, 10, 10.5),
        ],
        holds=700, fill=205, wall=4.6, base=9, push=1, mouth=10.5, neck_from=226,
        label=(44, 132), closure='cork_plain', clay=True, ear=(176, 226, 15),
    ),
    'ceramic_tall': Shape(
        outer=[
            *foot(35.1, 4, 3), (36.2, 60, 200), (36.8, 190, 60), ('c', (36.8, 220), (20, 232), (16, 246)),
            ('c', (14.6, 252), (14.4, 258), (14.4, 268)), (14.4, 280, 2), *lip(14.4, 292, 2.2, 9, 10),
        ],
        holds=700, fill=246, wall=4.2, base=8, push=1, mouth=10, neck_from=270,
        label=(58, 158), closure='cork_wood', clay=True,
    ),
}
