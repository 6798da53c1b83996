"""Shapes of wine and beer bottles: outlines in mm."""
from shape import Shape, foot, lip

WINE_AND_BEER = {
    'bordeaux': Shape(
        outer=[
            *foot(36.8, 4, 22, 4), (37, 186), ('c', (37, 212), (23.6, 218), (18, 226)),
            ('c', (14.6, 231), (14, 238), (13.9, 250)), (13.9, 286, 1), *lip(13.9, 300, 1.2, 8, 9.4),
        ],
        holds=750, fill=252, wall=2.6, base=7, push=22, mouth=9.3, neck_from=280,
        label=(52, 146), closure='capsule',
    ),
    'half_bordeaux': Shape(
        outer=[
            *foot(29.6, 3.5, 15, 3.6), (29.8, 142), ('c', (29.8, 163), (20, 169), (16, 176)),
            ('c', (13.8, 180), (13.5, 186), (13.4, 194)), (13.4, 224, 1), *lip(13.4, 237, 1.2, 8, 9.2),
        ],
        holds=375, fill=196, wall=2.3, base=6, push=15, mouth=9.1, neck_from=218,
        label=(38, 114), closure='capsule_short',
    ),
    'burgundy': Shape(
        outer=[
            *foot(41, 5, 22, 4), (41, 118), ('c', (41, 158), (23, 176), (17.5, 204)),
            ('c', (15, 217), (14.2, 228), (14, 246)), (14, 282, 1), *lip(14, 296, 1.3, 8, 9.4),
        ],
        holds=750, fill=246, wall=2.7, base=7, push=22, mouth=9.3, neck_from=276,
        label=(36, 116), closure='capsule',
    ),
    'flute': Shape(
        outer=[
            *foot(38, 5, 6, 4), (38, 122), ('c', (38, 172), (20, 210), (15.5, 262)),
            ('c', (14.2, 280), (13.9, 290), (13.9, 300)), (13.9, 316, 1), *lip(13.9, 330, 1.2, 8, 9.4),
        ],
        holds=750, fill=280, wall=2.6, base=7, push=5, mouth=9.3, neck_from=308,
        label=(40, 122), closure='capsule_short',
    ),
    'flute375': Shape(
        outer=[
            *foot(26.4, 4, 5, 3.4), (26.4, 160), ('c', (26.4, 196), (17, 220), (14.2, 250)),
            ('c', (13.2, 262), (13, 270), (13, 280)), (13, 302, 1), *lip(13, 315, 1.2, 8, 9),
        ],
        holds=375, fill=256, wall=2.4, base=9, push=4, mouth=8.9, neck_from=296,
        label=(48, 146), closure='capsule_short',
    ),
    'champagne': Shape(
        outer=[
            *foot(41.2, 6, 28, 5), (41.2, 118), ('c', (41.2, 172), (22.3, 186), (18.5, 222)),
            ('c', (16, 238), (15, 252), (14.8, 268)), (14.8, 292, 1), *lip(14.8, 304, 1.6, 8, 9.4),
        ],
        holds=750, fill=250, wall=3.4, base=8, push=28, mouth=9.2, neck_from=286,
        label=(40, 112), closure='champagne',
    ),
    'port': Shape(
        outer=[
            *foot(39.5, 5, 14, 4), (39.8, 158, 40), ('c', (39.8, 184), (30, 189), (20, 195)),
            ('c', (15.5, 198), (15.6, 203), (17, 212)), ('c', (19.4, 224), (19, 238), (16, 250)),
            ('c', (14.8, 256), (14.6, 260), (14.6, 268)), (14.6, 272, 1), *lip(14.6, 286, 1.8, 9, 9.6),
        ],
        holds=750, fill=216, wall=3.0, base=8, push=13, mouth=9.5, neck_from=262,
        label=(44, 136), closure='t_stopper',
    ),
    'tokaji': Shape(
        outer=[
            *foot(34.2, 4, 6, 4), (34.4, 132), ('c', (34.4, 156), (21, 162), (16.4, 174)),
            ('c', (14.4, 181), (13.8, 190), (13.8, 204)), (13.8, 262, 1), *lip(13.8, 276, 1.2, 8, 9.2),
        ],
        holds=500, fill=224, wall=2.5, base=8, push=6, mouth=9.1, neck_from=256,
        label=(34, 108), closure='capsule',
    ),
    'beer330': Shape(
        outer=[
            *foot(28.4, 4, 4, 3), (28.4, 122), ('c', (28.4, 152), (16, 160), (13.8, 196)), (13.2, 214, 1),
            *lip(12.6, 229, 0.9, 9, 8.6),
        ],
        holds=330, fill=192, wall=2.4, base=5, push=4, mouth=8.6, neck_from=216,
        label=(32, 108), closure='crown',
    ),
    'beer500': Shape(
        outer=[
            *foot(32.5, 4, 4, 3), (32.5, 142), ('c', (32.5, 170), (23.1, 180), (17.5, 204)),
            ('c', (15.2, 214), (14, 224), (13.6, 238)), (13.2, 246, 1), *lip(12.6, 260, 0.9, 9, 8.6),
        ],
        holds=500, fill=214, wall=2.6, base=5.5, push=4, mouth=8.6, neck_from=246,
        label=(36, 122), closure='crown',
    ),
    'swing_top': Shape(
        outer=[
            *foot(34.1, 4, 4, 3), (34.1, 128), ('c', (34.1, 160), (22, 168), (17, 192)),
            ('c', (15, 204), (14.6, 214), (14.4, 224)), (14.4, 230, 1), *lip(14.2, 244, 1.6, 11, 9),
        ],
        holds=500, fill=204, wall=2.8, base=6, push=4, mouth=9, neck_from=232,
        label=(34, 112), closure='swing',
    ),
}
